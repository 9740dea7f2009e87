import { createHmac } from 'node:crypto'

/**
 * Hashes that nobody can work back without the key. A plain hash of a card number is soon guessed by who sees
 * its first six and last four digits.
 */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex')
