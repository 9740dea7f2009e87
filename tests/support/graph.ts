// The one place that imports graph functions, so that their package is chosen here and nowhere else.
export {
  getStateNodes,
  type SerializedEvent,
  type SerializedSnapshot,
  TestModel,
} from '@xstate/graph'
