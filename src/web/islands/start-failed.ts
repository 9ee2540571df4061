/** On a part of the page whose script could not be started; what its visitor did there meanwhile waits no longer. */
export const START_FAILED = 'failed'
