import { m } from '#paraglide/messages.js'
import type { Label } from '../label.ts'

/** Button labels of the actions on a timer. */
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
