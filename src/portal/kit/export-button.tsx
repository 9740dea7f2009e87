import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import type { ExportRequest } from '#contract/exports.ts'
import type { ButtonCode } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { buttonReasons } from './session.ts'
import { WhyNot } from './why-not.tsx'

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}))

export type ExportButtonProps = {
  /** The list and its filters as they are on the screen now. */
  what: ExportRequest
  /** The permission that exporting this list needs; null: whoever sees the list may. */
  button: ButtonCode | null
}

/** Exports a list as CSV or XLSX, in a dialog that may be left while the export goes on. */
export function ExportButton({ what, button }: ExportButtonProps) {
  const [asked, setAsked] = useState(0)
  return (
    <>
      <WhyNot reasons={button === null ? [] : buttonReasons(button)}>
        {(blocked) => (
          <Button
            look="outline"
            tone="neutral"
            icon={<Download />}
            disabled={blocked}
            onClick={() => setAsked(asked + 1)}
          >
            {m.portal_export()}
          </Button>
        )}
      </WhyNot>
      {asked > 0 && (
        <Suspense>
          <ExportDialog key={asked} what={what} />
        </Suspense>
      )}
    </>
  )
}
