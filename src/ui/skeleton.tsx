import { skeleton } from '#styled/recipes'

export type SkeletonProps = { shape?: 'line' | 'short' | 'title' | 'block' | 'control' | 'round' }

/** A grey placeholder of loading content; silent, because the surrounding region sets aria-busy. */
export function Skeleton({ shape }: SkeletonProps) {
  return <span aria-hidden="true" className={skeleton({ shape })} />
}
