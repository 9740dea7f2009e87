import { m } from '#paraglide/messages.js'
import { removed } from '#server/jobs/job.ts'
import type { ModuleJobs } from '#server/jobs/module-jobs.ts'
import { dailyAt } from '#server/jobs/schedule.ts'
import {
  type AnnouncementNotification,
  type Announcing,
  announce,
  notifyAnnounced,
} from './announce.ts'
import {
  type AskingReceiverMail,
  askReceiverMail,
  type BouncedMail,
  bounce,
  forgetMails,
} from './mail-ends.ts'
import { sendWaiting } from './send-waiting.ts'

declare module '#server/jobs/kinds.ts' {
  interface JobPayloads {
    'receiver.announce': Announcing
    'receiver.bounce': BouncedMail
    /** Deletes records of mails that can no longer bounce. */
    'receiver.forget': Record<never, never>
    'receiver.mailReport': AskingReceiverMail
    'receiver.tell': { readonly receiverId: string }
    'receiver.tellAnnounced': AnnouncementNotification
  }
}

export const receiverJobs: ModuleJobs<
  | 'receiver.announce'
  | 'receiver.bounce'
  | 'receiver.forget'
  | 'receiver.mailReport'
  | 'receiver.tell'
  | 'receiver.tellAnnounced'
> = {
  'receiver.announce': { word: m.sandbox_job_receiver_announce, at: 'now', long: announce },
  'receiver.bounce': { word: m.sandbox_job_receiver_bounce, at: 'now', run: bounce },
  'receiver.forget': {
    word: m.sandbox_job_receiver_forget,
    schedule: { next: dailyAt(2, 45), missed: 'once' },
    at: 'now',
    run: async (tx, { now }) => removed(await forgetMails(tx, now)),
  },
  'receiver.mailReport': {
    word: m.sandbox_job_receiver_mail_report,
    at: 'now',
    long: askReceiverMail,
  },
  'receiver.tell': {
    word: m.sandbox_job_receiver_tell,
    at: 'now',
    run: (tx, ctx, { receiverId }) => sendWaiting(tx, ctx, receiverId),
  },
  'receiver.tellAnnounced': {
    word: m.sandbox_job_receiver_tell_announced,
    at: 'now',
    run: notifyAnnounced,
  },
}
