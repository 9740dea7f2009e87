import { m } from '#paraglide/messages.js'

/** What is in the way of the work of a device, beside what the server says. */
export const workTroubles = { https: m.captcha_work_https, failed: m.captcha_work_failed }

/** How far it is, from 0 to 1. By quarters only: a reader that speaks is not to speak all the time. */
export function workShareText(share: number): string {
  const quarter = 25 * Math.floor(4 * share)
  return quarter === 0 ? m.captcha_work_begun() : m.captcha_work_share({ share: `${quarter}%` })
}
