import * as v from 'valibot'
import { Id, Text } from '#contract/shapes.ts'
import { MailSubject, MailText, ValidHours } from './brand-inputs.ts'

/** What is entered of a mode; its mail's words are needed where mail is sent. */
export const ModeTyped = v.pipe(
  v.object({
    /** Of the mode that is changed; without it a new one is added. */
    id: v.optional(Id),
    seen: v.optional(Id),
    name: Text(64),
    sendsMail: v.boolean('format'),
    /** Both are needed where mail is sent. */
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
