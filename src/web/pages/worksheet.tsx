export default function WorksheetPage() {
  return null;
}
