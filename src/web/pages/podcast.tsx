export default function PodcastPage() {
  return null;
}
