import { QueryClientProvider } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { payLinkCreateFlow } from '#machines/links/flows/pay-link-create.ts'
import { queryClient } from '#portal/kit/query.ts'
import { useFlow } from '#portal/kit/use-flow.ts'
import { useTries } from '#portal/kit/use-tries.ts'
import { BlockedNotice } from '#portal/links/payment-links/blocked-notice.tsx'
import { LinkForm } from '#portal/links/payment-links/link-form.tsx'
import type { LinkActor } from '#portal/links/payment-links/use-link-form.ts'
import { brand, mail, mode, theme } from './made-links-world.tsx'

const stock = {
  websites: [{ storeId: 'S1', storeName: 'Mill', groupName: null, currencies: ['USD'] }],
  brands: [brand],
  templates: [],
  themes: [{ ...theme, fields: [] }],
  modes: [mode],
  look: null,
}

type Props = {
  machine: typeof payLinkCreateFlow
  input: never
  onActor: (actor: LinkActor) => void
}

/** The parts of the page that the flow drives. */
export function Screen({ machine, input, onActor }: Props) {
  const actor: LinkActor = useFlow(machine, { input })
  useState(() => onActor(actor))
  const held = useSelector(actor, (snapshot) => snapshot)
  const { draft, faults } = held.context
  const tries = useTries(() => actor.send({ type: 'CREATE' }))
  const shared = {
    ...{ draft, stock },
    errors: faults,
    busy: held.hasTag('busy'),
    set: (patch: object) => actor.send({ type: 'FILL', patch }),
    tell: actor.send,
  }
  const of = {
    ...{ actor, held, mail },
    preview: () => actor.send({ type: 'PREVIEW' }),
    element: tries.form,
  }
  return (
    <QueryClientProvider client={queryClient}>
      {held.matches('blocked') && (
        <BlockedNotice
          missing={held.context.missing}
          onRetry={() => actor.send({ type: 'RETRY' })}
        />
      )}
      {held.hasTag('form') && <LinkForm of={of} shared={shared} />}
    </QueryClientProvider>
  )
}
