import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'

/** What can be done about a timer, as its button says it. */
export const timerActs = {
  open: m.timers_act_open,
  answer: m.timers_act_answer,
  review: m.timers_act_review,
  capture: m.timers_act_capture,
  renew: m.timers_act_renew,
  fix: m.timers_act_fix,
  change: m.timers_act_change,
  see: m.timers_act_see,
} satisfies Readonly<Record<string, Label>>
