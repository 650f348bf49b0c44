export default function GuidePage() {
  return null;
}
