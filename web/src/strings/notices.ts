export const notices = {
  title: 'Notifications',
  lead: 'Updates on your files, orders and payments.',
  bell: (unseen: number) => (unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`),
  none: 'No notifications yet. We’ll tell you here when an order is ready.',
  isNew: 'New',
  settings: 'Email settings',
}
