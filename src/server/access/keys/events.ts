import { secretRefreshLabels } from '#labels/events/keys.ts'
import { personalEvent } from '#server/events/event.ts'

export const secretRefresh = {
  KEY: personalEvent(secretRefreshLabels.KEY, ['mail']),
  SALT: personalEvent(secretRefreshLabels.SALT, ['mail']),
}
