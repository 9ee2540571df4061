import { type ComponentType, useEffect, useState } from 'react'
import { afterFrame } from '../../next-frame.ts'
import type { MiniCartProperties } from './MiniCart.tsx'

type MiniCart = ComponentType<MiniCartProperties>

let loading: Promise<MiniCart> | undefined

function load(): Promise<MiniCart> {
  loading ??= import('./start.tsx')
    .then(({ startMiniCart }) => startMiniCart())
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}

/** The mini cart's code, once it is here; fetched ahead on intent. `giveUp` is called when it was pressed for in vain. */
export function useMiniCart(pressed: boolean, giveUp: () => void) {
  const [MiniCart, setMiniCart] = useState<MiniCart>()
  const take = (component: MiniCart) => setMiniCart(() => component)
  useEffect(() => {
    if (!pressed || MiniCart) return
    load().then(take, (error) => {
      console.error('The mini cart could not be loaded.', error)
      giveUp()
    })
  })
  return {
    MiniCart,
    fetchAhead: () => {
      // A failure is of no interest yet: the press tries again.
      if (!MiniCart) afterFrame(() => load().then(take, () => {}))
    },
  }
}
