import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Stack } from '#ui/stack.tsx'

const box = css({
  maxWidth: '[26rem]',
  marginInline: 'auto',
  marginTop: { base: '4', sm: '16' },
  p: '6',
  layerStyle: 'panel',
})

/** The frame of a page that belongs to a third party: a bank or an identity service. */
export const OutsideBox = ({ children }: { children: ReactNode }) => (
  <main className={css({ px: '4', py: '6' })}>
    <section className={box}>
      <Stack gap="lg">{children}</Stack>
    </section>
  </main>
)
