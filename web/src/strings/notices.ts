export const notices = {
  title: 'Notifications',
  lead: 'Updates on your files, orders and payments.',
  bell: (unseen: number) => (unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`),
  none: 'No notifications yet. We’ll tell you here when an order is ready.',
  whenReady: 'You can leave this page. We’ll email you within ten minutes after the order is ready.',
  whenReadyHere: 'You can leave this page. You’ll see a notification here when the order is ready.',
  isNew: 'New',
  settings: 'Email settings',
}
