/** The page on which the reader of a mail confirms their address or unsubscribes, by the secret in the mail. */
export const mailPage = (token: string): string => `/aq/receiverMail?key=${token}`
