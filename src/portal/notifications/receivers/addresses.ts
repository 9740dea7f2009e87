/** The form of a receiver. */
export const receiverHref = (receiverId: string): string =>
  `/aq/receiver?id=${encodeURIComponent(receiverId)}`
