import { waitFor } from '@testing-library/react'
import { browserTabs, type TabMessage } from './tabs'

function listener(tabs = browserTabs()) {
  const heard: TabMessage[] = []
  const channel = tabs.messages()
  const listen = (): void => {
    channel.take((message: unknown) => {
      // A closed channel answers with its end.
      if (typeof message !== 'string') return
      heard.push(message as TabMessage) // the channel's own type
      listen()
    })
  }
  listen()
  return { heard, close: () => channel.close() }
}

describe('the wire between tabs', () => {
  it('is a broadcast that the speaker does not hear', async () => {
    const other = listener()
    const own = browserTabs()
    const speaker = listener(own)
    own.send('signedOut')
    await waitFor(() => {
      expect(other.heard).toEqual(['signedOut'])
    })
    expect(speaker.heard).toEqual([])
    other.close()
    speaker.close()
  })

  it('carries nothing that is not one of ours', async () => {
    const { heard, close } = listener()
    const stranger = new BroadcastChannel('causeway.tabs')
    stranger.postMessage('format the disk')
    stranger.postMessage({ opened: true })
    stranger.postMessage('opened')
    await waitFor(() => {
      expect(heard).toEqual(['opened'])
    })
    stranger.close()
    close()
  })

  it('tells the keys of ours that another tab stores', () => {
    const heard: unknown[] = []
    const keys = browserTabs().storedKeys()
    const store = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
    keys.take((key) => heard.push(key))
    for (const key of ['theme', null, 'causeway.theme']) store(key)
    expect(heard).toEqual(['theme'])
    keys.close()
  })

  describe('without broadcasts', () => {
    const { BroadcastChannel: known } = globalThis
    beforeEach(() => {
      Object.assign(globalThis, { BroadcastChannel: undefined })
    })
    afterEach(() => {
      Object.assign(globalThis, { BroadcastChannel: known })
    })

    it('is the storage event', () => {
      const { heard, close } = listener()
      const tell = (newValue: string | null) =>
        window.dispatchEvent(new StorageEvent('storage', { key: 'causeway.tabs', newValue }))
      tell('opened')
      tell(null)
      expect(heard).toEqual(['opened'])
      close()
      tell('expired')
      expect(heard).toEqual(['opened'])
    })

    it('leaves nothing behind in storage, and bears one that is blocked', () => {
      const set = jest.spyOn(Storage.prototype, 'setItem')
      browserTabs().send('opened')
      expect(set).toHaveBeenCalledWith('causeway.tabs', 'opened')
      expect(localStorage.getItem('causeway.tabs')).toBeNull()
      set.mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      expect(() => browserTabs().send('opened')).not.toThrow()
    })
  })
})
