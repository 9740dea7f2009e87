import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const sessionsActions = {
  'session.open': m.actions_session_open,
  'session.close': m.actions_session_close,
  'session.end': m.actions_session_end,
  'session.refuse': m.actions_session_refuse,
  'session.limit': m.actions_session_limit,
  'session.ask': m.actions_session_ask,
  'call.refuse': m.actions_call_refuse,
} satisfies ActionLabels
