import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import Share2 from 'lucide-react/icons/share-2'
import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inline, Stack } from '#ui/stack.tsx'
import { copyLink, openPayerPage } from './acts.ts'

// Loaded separately, because only this part needs the QR library.
const QrPicture = lazy(async () => ({ default: (await import('./qr-picture.tsx')).QrPicture }))

const look = {
  root: css({ display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-start' }),
  address: css({ textStyle: 'small', color: 'fg.muted', overflowWrap: 'anywhere' }),
  words: css({ flex: '1', minWidth: '[12rem]' }),
}

type Props = {
  url: string
  linkId: string
  /** A note on the current state of the page behind the address. */
  note: string
}

/** Whether the browser supports the share sheet. */
const shares = () => typeof navigator.share === 'function'

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ url })
  } catch {
    // Rejects when the user closes the share sheet, which is no error.
  }
}

/** The address of a link in every form in which it can reach a payer. */
export const LinkAddress = ({ url, linkId, note }: Props) => (
  <div className={look.root}>
    <Suspense fallback={<Skeleton shape="round" />}>
      <QrPicture url={url} name={linkId} />
    </Suspense>
    <div className={look.words}>
      <Stack>
        <p>{note}</p>
        <p className={look.address}>{url}</p>
        <Inline>
          <Button look="outline" tone="neutral" icon={<Copy />} onClick={() => void copyLink(url)}>
            {m.payment_links_copy()}
          </Button>
          {shares() && (
            <Button look="outline" tone="neutral" icon={<Share2 />} onClick={() => void share(url)}>
              {m.payment_links_share()}
            </Button>
          )}
          <Button
            look="outline"
            tone="neutral"
            icon={<ExternalLink />}
            onClick={() => openPayerPage(url)}
          >
            {m.payment_links_payer_page()}
          </Button>
        </Inline>
      </Stack>
    </div>
  </div>
)
