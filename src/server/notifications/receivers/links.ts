/** The page on which the reader of a mail confirms his address or unsubscribes, by the secret of the mail. */
export const mailPage = (token: string): string => `/aq/receiverMail?key=${token}`
