interface NetworkInformation {
  effectiveType?: string;
  saveData?: boolean;
}

const connection = () => (navigator as { connection?: NetworkInformation }).connection;

/** Whether the person has asked the browser to save data. */
export const savesData = (): boolean => Boolean(connection()?.saveData);

/** Whether the browser reports a very slow connection or saved data. */
export function isSlowConnection(): boolean {
  const type = connection()?.effectiveType;
  return savesData() || type === 'slow-2g' || type === '2g';
}
