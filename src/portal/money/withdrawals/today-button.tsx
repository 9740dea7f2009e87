import { Suspense } from 'react'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { useAddressWords } from '#portal/kit/use-address-words.ts'
import { Button } from '#ui/button.tsx'

const TodayDialog = lazy(async () => ({
  default: (await import('./today-dialog.tsx')).TodayDialog,
}))
const names = ['today'] as const

/** Opens today's withdrawals in a dialog that is part of the address. */
export function TodayButton({ accId }: { accId?: string }) {
  const { read, open, close } = useAddressWords(names)
  return (
    <>
      <Button look="outline" tone="neutral" onClick={() => open({ today: '1' })}>
        {m.withdrawals_today()}
      </Button>
      {read('today') !== '' && (
        <Suspense>
          <TodayDialog {...(accId ? { accId } : {})} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
