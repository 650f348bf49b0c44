/** The worker that keeps this page, and no other, for a day without a network (public/hard-day-plan-worker.js). */
export function keepPageOffline(): void {
  if (!import.meta.env.PROD) return;
  // A browser that refuses still has the plan while the page is open, and on paper.
  navigator.serviceWorker?.register('/hard-day-plan-worker.js', { scope: '/hard-day-plan' }).catch(() => {});
}
