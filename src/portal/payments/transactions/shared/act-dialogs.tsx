import { Suspense, useState } from 'react'
import { lazy } from '#portal/kit/lazy.ts'
import { type RequestedAct, useRequestedAct } from './use-requested-act.ts'

const ActDialog = lazy(async () => ({ default: (await import('../act-dialog.tsx')).ActDialog }))

const nameOf = (asked: RequestedAct | null): string =>
  asked === null ? '' : `${asked.act} ${asked.transactionId}`

export type ActDialogsProps = {
  transactionId?: string
  /** A refund starts with the full remaining amount. */
  whole?: boolean
}

/** The dialog in the address. A dialog that is sending stays open whatever the address says. */
export function ActDialogs({ transactionId = '', whole = false }: ActDialogsProps) {
  const { asked, close } = useRequestedAct(transactionId)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(asked)
  if (!busy && nameOf(shown) !== nameOf(asked)) setShown(asked)
  if (shown === null) return null
  return (
    <Suspense>
      <ActDialog key={nameOf(shown)} {...shown} whole={whole} onBusy={setBusy} onClosed={close} />
    </Suspense>
  )
}
