import { personalEvent } from '#server/events/event.ts'
import { secretRefreshWords } from '#words/events/keys.ts'

/** A signing key or a salt was replaced. */
export const secretRefresh = {
  KEY: personalEvent(secretRefreshWords.KEY, ['mail']),
  SALT: personalEvent(secretRefreshWords.SALT, ['mail']),
}
