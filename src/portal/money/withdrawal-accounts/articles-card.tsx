import { useState } from 'react'
import { getAssociation } from '#contract/money/virtual-accounts.ts'
import { buttons } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { useCall } from '#portal/kit/query.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ArticlesForm } from './articles-form.tsx'
import { StoredFile } from './stored-file.tsx'

/** Whether the articles of association are uploaded, and a form to upload them. */
export function ArticlesCard() {
  const { data } = useCall(getAssociation, {})
  const [open, setOpen] = useState(false)
  if (!data) return null
  return (
    <Card
      title={m.withdrawal_accounts_va_articles()}
      hint={m.withdrawal_accounts_va_currencies_help()}
      actions={
        <WhyNot reasons={buttonReasons(buttons.openVirtualAccounts)}>
          {(blocked) => (
            <Button
              look="outline"
              tone="neutral"
              size="sm"
              disabled={blocked}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {m.withdrawal_accounts_va_articles_replace()}
            </Button>
          )}
        </WhyNot>
      }
    >
      <Stack>
        <Inline>
          {data.uploadedAt ? (
            <>
              <Chip tone="good" label={m.withdrawal_accounts_va_articles_there()} />
              <When at={data.uploadedAt} />
              {data.fileName && <StoredFile fileName={data.fileName} />}
            </>
          ) : (
            <Chip tone="neutral" label={m.withdrawal_accounts_va_articles_missing()} />
          )}
        </Inline>
        {open && <ArticlesForm onDone={() => setOpen(false)} />}
      </Stack>
    </Card>
  )
}
