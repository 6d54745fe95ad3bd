// Jest keeps a hundred frames of each error, and React makes an error for each element: ten say as much in a seventh less time.
Error.stackTraceLimit = 10
