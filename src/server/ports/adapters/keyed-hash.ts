import { createHmac } from 'node:crypto'

/**
 * Hashes that cannot be reversed without the key. A plain hash of a card number is easily brute-forced from its first
 * six and last four digits.
 */
export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', key).update(text).digest('hex')
