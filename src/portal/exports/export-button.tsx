import Download from 'lucide-react/icons/download'
import { Suspense, useContext, useState } from 'react'
import type { ExportRequest } from '#contract/exports.ts'
import type { ButtonCode } from '#domain/permissions.ts'
import { m } from '#paraglide/messages.js'
import { buttonReasons } from '#portal/kit/button-reasons.ts'
import { lazy } from '#portal/kit/lazy.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { SortContext } from '#portal/lists/sort-context.ts'
import { Button } from '#ui/button.tsx'

const ExportDialog = lazy(async () => ({
  default: (await import('./export-dialog.tsx')).ExportDialog,
}))

export type ExportButtonProps = {
  what: ExportRequest
  /** The permission for exporting this list; null: everyone who can see the list may export it. */
  button: ButtonCode | null
}

// Applies the sort key of the surrounding list, whose filters these are.
const inOrder = (what: ExportRequest, sort: string | undefined): ExportRequest =>
  sort === undefined ? what : ({ ...what, filters: { ...what.filters, sort } } as ExportRequest)

/** Exports a list as CSV or XLSX, in a dialog that can be closed while the export continues. */
export function ExportButton({ what: filtered, button }: ExportButtonProps) {
  const what = inOrder(filtered, useContext(SortContext))
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
