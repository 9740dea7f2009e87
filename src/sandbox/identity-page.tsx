import IdCard from 'lucide-react/icons/id-card'
import { useCallback, useState } from 'react'
import { openIdentity, sendIdentity } from '#contract/sandbox/sandbox.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { ask, useAnswer } from './ask.ts'
import { OutsideBox } from './outside-box.tsx'

/** The simulated page of the external identity service. */
export function IdentityPage() {
  const metaToken = new URLSearchParams(location.search).get('metaToken') ?? ''
  const { data, failed } = useAnswer(
    useCallback(
      () => ask<typeof openIdentity>(openIdentity.path, 'POST', { metaToken }),
      [metaToken],
    ),
  )
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  const hand = async () => {
    setBusy(true)
    try {
      const sent = await ask<typeof sendIdentity>(sendIdentity.path, 'POST', { metaToken })
      // Keeps the current host, whatever host the server puts in the URL.
      location.assign(new URL(sent.returnUrl).pathname)
    } catch {
      setBusy(false)
      setRefused(true)
    }
  }
  return (
    <OutsideBox>
      <Inline>
        <IdCard aria-hidden="true" />
        <span className={css({ textStyle: 'heading' })}>{m.sandbox_identity_service()}</span>
      </Inline>
      {(failed || refused) && (
        <Notice tone="bad" live>
          {m.sandbox_identity_over()}
        </Notice>
      )}
      {!data && !failed && <Skeleton shape="block" />}
      {data && (
        <>
          <Stack gap="sm">
            <h1 className={css({ textStyle: 'title' })}>{m.sandbox_identity_title()}</h1>
            <p>{m.sandbox_identity_text({ merchant: data.merchantName, name: data.userName })}</p>
          </Stack>
          <Button size="lg" wide loading={busy} disabled={refused} onClick={hand}>
            {m.sandbox_identity_send()}
          </Button>
        </>
      )}
    </OutsideBox>
  )
}
