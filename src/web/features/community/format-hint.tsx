/** Which signs the texts of the community know. */
export function FormatHint() {
  return (
    <>
      Можно так: **жирный**, *курсив*, строка с&nbsp;«&gt;»&nbsp;— цитата, с&nbsp;«-»&nbsp;— список,
      [название](https://адрес)&nbsp;— ссылка. Черновик хранится на&nbsp;этом устройстве.
    </>
  );
}
