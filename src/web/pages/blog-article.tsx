export default function BlogArticlePage() {
  return null;
}
