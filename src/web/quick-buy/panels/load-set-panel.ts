type SetPanelModule = { default: typeof import('./SetPanel.tsx').SetPanel }

let loading: Promise<SetPanelModule> | undefined

/** Loads the code of sets once; most openings do without it. The next call retries a failed load. */
export function loadSetPanel(): Promise<SetPanelModule> {
  loading ??= import('./SetPanel.tsx')
    .then(({ SetPanel }) => ({ default: SetPanel }))
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}
