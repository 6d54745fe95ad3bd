// Outlines from Lucide (lucide.dev), flattened to one path each.
// ISC License, Copyright (c) Lucide Icons and Contributors; parts derived from Feather,
// The MIT License, Copyright (c) 2013-present Cole Bemis.
import { iconOf } from '../controls/icons-first'

export const TableIcon = iconOf('M9 3H5a2 2 0 0 0-2 2v4m6-6h10a2 2 0 0 1 2 2v4M9 3v18m0 0h10a2 2 0 0 0 2-2V9M9 21H5a2 2 0 0 1-2-2V9m0 0h18')
