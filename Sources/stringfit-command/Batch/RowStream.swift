import Dispatch
import Foundation
import Synchronization

/// The rows of a file on their way through all cores, to answers in the same order.
///
/// Each worker reads a block of rows, answers it and writes what is due, while the others are at blocks of their own:
/// nobody waits until others are done, and what only one can do at a time is short.
final class RowStream: Sendable {
    private struct Input {
        var reader: LineBlockReader
        var blockCount = 0
        var error: (any Error)?
    }

    private struct Output {
        /// What was answered before a block in front of it, by the block's place.
        var waiting: [Int: RowAnswers] = [:]
        var dueBlock = 0
        var count = RowCount()
        var error: (any Error)?
    }

    private let input: Mutex<Input>
    private let output = Mutex(Output())
    private let answerer: RowAnswerer
    private let workerCount: Int
    private let showsProgress: Bool
    /// Room for blocks that are not written yet: behind one that takes long, the others do not fill the memory.
    private let room: DispatchSemaphore

    /// - Parameter workerCount: how many blocks are answered at a time, where there are as many cores.
    init(_ reader: LineBlockReader, _ answerer: RowAnswerer, workerCount: Int, showsProgress: Bool) {
        input = Mutex(Input(reader: reader))
        self.answerer = answerer
        self.workerCount = workerCount
        self.showsProgress = showsProgress
        room = DispatchSemaphore(value: 16 * workerCount)
    }

    /// Answers all rows and tells how they went.
    ///
    /// - Throws: `Failure` where the answers cannot be written, and where rows cannot be read: once those in front are
    ///   answered.
    func answerAll() throws -> RowCount {
        defer { if showsProgress { hideProgress() } }
        DispatchQueue.concurrentPerform(iterations: workerCount) { _ in work() }
        try input.withLock { if let error = $0.error { throw error } }
        return try output.withLock {
            if let error = $0.error { throw error }
            return $0.count
        }
    }

    private func work() {
        let reader = JSONReader()
        while true {
            room.wait()
            guard let (place, block) = nextBlock() else {
                // The next one who waits has nothing to do either.
                room.signal()
                return
            }
            write(answerer.answers(to: block, reader), place)
        }
    }

    private func nextBlock() -> (place: Int, block: LineBlock)? {
        input.withLock { input in
            guard input.error == nil, output.withLock({ $0.error == nil }) else { return nil }
            do {
                guard let block = try input.reader.next() else { return nil }
                input.blockCount += 1
                return (input.blockCount - 1, block)
            } catch {
                input.error = error
                return nil
            }
        }
    }

    /// Writes a block's answers and those that waited for them, or lets them wait in turn.
    private func write(_ answers: RowAnswers, _ place: Int) {
        output.withLock { output in
            output.waiting[place] = answers
            while let due = output.waiting.removeValue(forKey: output.dueBlock) {
                output.dueBlock += 1
                output.count.add(due.count)
                do {
                    if output.error == nil { try stringfit_command.write(due.utf8, to: STDOUT_FILENO) }
                } catch {
                    output.error = error
                }
                if showsProgress, output.dueBlock.isMultiple(of: 32) { showProgress(output.count) }
                room.signal()
            }
        }
    }
}

/// The answers to a block of rows, as they are printed.
struct RowAnswers: Sendable {
    var utf8: [UInt8]
    var count: RowCount
}

/// How many rows there were, and how they went.
struct RowCount: Sendable {
    var rows = 0
    var failed = 0
    var unfit = 0

    mutating func add(_ other: RowCount) {
        rows += other.rows
        failed += other.failed
        unfit += other.unfit
    }
}
