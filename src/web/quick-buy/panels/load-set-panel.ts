type SetPanelModule = { default: typeof import('./SetPanel.tsx').SetPanel }

let loading: Promise<SetPanelModule> | undefined

/** The code of sets, which most openings do without. Asked for while the products are on their way; a failure is tried anew. */
export function loadSetPanel(): Promise<SetPanelModule> {
  loading ??= import('./SetPanel.tsx')
    .then(({ SetPanel }) => ({ default: SetPanel }))
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
