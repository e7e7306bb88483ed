/** What a program gave with its order; loaded with the page of an order. */
export const orderValues = {
  title: 'For your program',
  callback: 'Callback',
}
