// Outlines from Lucide (lucide.dev), flattened to one path each.
// ISC License, Copyright (c) Lucide Icons and Contributors; parts derived from Feather,
// The MIT License, Copyright (c) 2013-present Cole Bemis.
import { iconOf } from '../controls/icons-first'

export const TableIcon = iconOf('M9 3H5a2 2 0 0 0-2 2v4m6-6h10a2 2 0 0 1 2 2v4M9 3v18m0 0h10a2 2 0 0 0 2-2V9M9 21H5a2 2 0 0 1-2-2V9m0 0h18')
export const BellIcon = iconOf('M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326')
