import { getMail } from '#contract/links/made-links.ts'
import { m } from '#paraglide/messages.js'
import { failureOf } from '#portal/kit/failure.ts'
import { useCall } from '#portal/kit/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { MailDialog } from './mail-dialog.tsx'

type Props = { mailId: string; onClose: () => void }

export function SentMail({ mailId, onClose }: Props) {
  const asked = useCall(getMail, { mailId }, { staleMs: Number.POSITIVE_INFINITY })
  if (!asked.isError) return <MailDialog mail={asked.data ?? null} onClose={onClose} />
  return (
    <Dialog
      open
      title={m.payment_links_mail_title()}
      closeLabel={m.portal_close()}
      onClose={onClose}
      footer={
        <Button look="outline" tone="neutral" onClick={onClose}>
          {m.portal_close()}
        </Button>
      }
    >
      <Notice tone="bad" live>
        {failureOf(asked.error).msg}
      </Notice>
    </Dialog>
  )
}
