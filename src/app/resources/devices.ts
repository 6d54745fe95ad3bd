import {
  endDevice,
  endOtherDevices,
  listDevices,
  type Device,
  type DeviceList,
} from '@contract/v1/devices'

import { api, to, toCached, type CacheAccess } from './api'

/** An answer is the list itself; after a refusal it is read anew. */
const whereRefused = (_list: unknown, fault: unknown): readonly 'Device'[] =>
  fault ? ['Device'] : []

/** The browsers that the account knows. One that is ended leaves the list at once, and comes back where the desk refuses. */
export const devices = api.injectEndpoints({
  endpoints: (build) => ({
    devices: build.query<DeviceList, null>({ ...to(listDevices), providesTags: ['Device'] }),
    endDevice: build.mutation<DeviceList, string>({
      ...toCached(endDevice, (id: string) => ({ params: { id } }), replaceList),
      invalidatesTags: whereRefused,
      async onQueryStarted(ended, { dispatch, queryFulfilled }) {
        const dropped = dispatch(drop(({ id }) => id === ended))
        await queryFulfilled.catch(dropped.undo)
      },
    }),
    endOtherDevices: build.mutation<DeviceList, null>({
      ...toCached(endOtherDevices, () => ({}), replaceList),
      invalidatesTags: whereRefused,
      async onQueryStarted(_all, { dispatch, queryFulfilled }) {
        const dropped = dispatch(drop(({ isThis }) => !isThis))
        await queryFulfilled.catch(dropped.undo)
      },
    }),
  }),
})

const drop = (isEnded: (device: Device) => boolean) =>
  devices.util.updateQueryData('devices', null, (list) => ({
    ...list,
    devices: list.devices.filter((device) => !isEnded(device)),
  }))

function replaceList({ dispatch }: CacheAccess, list: DeviceList): void {
  void dispatch(devices.util.upsertQueryData('devices', null, list))
}
