import type { ReactNode } from 'react'
import { css } from '#styled/css'
import { Stack } from '#ui/stack.tsx'

export const OrderLayout = ({ children }: { children: ReactNode }) => (
  <div className={css({ maxWidth: '[36rem]', marginInline: 'auto' })}>
    <Stack gap="lg">{children}</Stack>
  </div>
)
