/** What a notification says and where its presses lead: written by the server, shown by the service worker. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path that a press on the notification opens. */
  open: string;
  /** Buttons: words and path. */
  buttons: readonly { title: string; open: string }[];
}
