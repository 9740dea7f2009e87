// The one file that imports graph functions, so that their package is chosen here and nowhere else.
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
