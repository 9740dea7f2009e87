import type { MailShown } from '#contract/links/made-link-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { MailView } from './mail-view.tsx'

type Props = {
  /** Null while loading. */
  mail: MailShown | null
  onClose: () => void
}

export const MailDialog = ({ mail, onClose }: Props) => (
  <Dialog
    open
    width="530"
    title={m.payment_links_mail_title()}
    closeLabel={m.portal_close()}
    onClose={onClose}
    footer={
      <Button look="outline" tone="neutral" onClick={onClose}>
        {m.portal_close()}
      </Button>
    }
  >
    {mail ? (
      <MailView mail={mail} />
    ) : (
      <div aria-busy="true">
        <Stack>
          <Skeleton shape="line" />
          <Skeleton shape="block" />
        </Stack>
      </div>
    )}
  </Dialog>
)
