export const receiverHref = (receiverId: string): string =>
  `/aq/receiver?id=${encodeURIComponent(receiverId)}`
