import * as v from 'valibot'
import { Id, Text } from '#contract/shapes.ts'
import { MailSubject, MailText, ValidHours } from './brand-inputs.ts'

/** The editable fields of a mode; the mail's subject and text are required where mail is sent. */
export const ModeTyped = v.pipe(
  v.object({
    /** The mode to change; without it a new one is added. */
    id: v.optional(Id),
    seen: v.optional(Id),
    name: Text(64),
    sendsMail: v.boolean('format'),
    /** Both are required where mail is sent. */
    mailTitle: v.nullish(MailSubject),
    mailContent: v.nullish(MailText),
    validHours: ValidHours,
    reminds: v.optional(v.boolean('format'), false),
  }),
  v.forward(
    v.check(({ sendsMail, mailTitle }) => !sendsMail || mailTitle != null, 'required'),
    ['mailTitle'],
  ),
  v.forward(
    v.check(({ sendsMail, mailContent }) => !sendsMail || mailContent != null, 'required'),
    ['mailContent'],
  ),
)
