/** The address names something that its person has deleted since. `what`: in the genitive, «Этой записи». */
export function DeletedNote({ what }: { what: string }) {
  return (
    <p className="note mb-6" role="status">
      {what} уже нет. Баллы остаются с&nbsp;вами.
    </p>
  );
}
