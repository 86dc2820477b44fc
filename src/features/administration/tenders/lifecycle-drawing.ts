import { LIFECYCLE, type LifecyclePlace } from '#/features/tenders/tender-lifecycle.ts'

export const BOX = { width: 150, height: 50 }

/** Positions of the boxes of the picture: their upper left corners, in a field of 980 × 330. */
export const BOXES: Record<LifecyclePlace, { x: number; y: number }> = {
  notices: { x: 10, y: 130 },
  draft: { x: 270, y: 40 },
  analysing: { x: 670, y: 40 },
  published: { x: 270, y: 220 },
  withdrawn: { x: 670, y: 220 },
}

type Way = { path: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' }

/** Paths between the boxes, and the positions of their labels. */
const WAYS: Record<string, Way> = {
  'notices published': { path: 'M160 170 L268 232', x: 205, y: 218, anchor: 'end' },
  'notices draft': { path: 'M160 140 L268 78', x: 205, y: 100, anchor: 'end' },
  'draft published': { path: 'M330 90 L330 218', x: 322, y: 158, anchor: 'end' },
  'draft analysing': { path: 'M420 54 L668 54', x: 544, y: 46, anchor: 'middle' },
  'analysing draft': { path: 'M670 78 L422 78', x: 544, y: 96, anchor: 'middle' },
  'draft withdrawn': { path: 'M400 90 L672 220', x: 560, y: 150, anchor: 'start' },
  'analysing withdrawn': { path: 'M760 90 L760 218', x: 768, y: 158, anchor: 'start' },
  'published withdrawn': { path: 'M420 234 L668 234', x: 544, y: 226, anchor: 'middle' },
  'withdrawn published': { path: 'M670 258 L422 258', x: 544, y: 276, anchor: 'middle' },
  'published published': {
    path: 'M310 270 C300 308 380 308 372 272',
    x: 340,
    y: 314,
    anchor: 'middle',
  },
}

/** Every way of the lifecycle with all that leads along it; those from a machine are dashed. */
export function drawnWays(): (Way & { key: string; lines: string[]; isAutomatic: boolean })[] {
  const led = new Map<string, { label: string; isAutomatic: boolean }[]>()
  for (const { actor, label, to } of Object.values(LIFECYCLE)) {
    for (const [from, next] of Object.entries(to)) {
      const key = `${from} ${next}`
      const isAutomatic = actor !== 'administrator'
      led.set(key, [...(led.get(key) ?? []), { label, isAutomatic }])
    }
  }
  return [...led].map(([key, events]) => {
    const way = WAYS[key]
    if (!way) throw new Error(`The picture has no way ${key}`)
    const isAutomatic = events.every((event) => event.isAutomatic)
    return { ...way, key, isAutomatic, lines: [...new Set(events.map(({ label }) => label))] }
  })
}
