import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <Stack gap="lg">{children}</Stack>
    </Card>
  )
}
