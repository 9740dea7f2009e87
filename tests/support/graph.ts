// The only file that imports graph functions, so that their package is chosen in one place.
export {
  adjacencyMapToArray,
  type EventExecutor,
  getAdjacencyMap,
  getShortestPaths,
  getStateNodes,
  type SerializedEvent,
  type SerializedSnapshot,
  type StatePath,
  type Step,
  TestModel,
} from '@xstate/graph'
