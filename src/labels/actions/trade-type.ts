import { m } from '#paraglide/messages.js'
import type { ActionLabels } from '../action.ts'

export const tradeTypeActions = {
  'trade_type.set': m.actions_trade_type_set,
} satisfies ActionLabels
