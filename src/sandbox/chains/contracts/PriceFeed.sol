// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A price feed that answers like a Chainlink aggregator; its owner sets the price.
contract PriceFeed {
    error NotOwner();
    error NoSuchRound();

    struct Round {
        int192 answer;
        uint64 updatedAt;
    }

    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);

    uint8 public constant decimals = 8;
    uint256 public constant version = 1;
    string public description;
    address public immutable owner;

    uint80 private latest;
    mapping(uint80 => Round) private rounds;

    constructor(string memory pair, int256 answer) {
        description = pair;
        owner = msg.sender;
        publish(answer);
    }

    function set(int256 answer) external {
        if (msg.sender != owner) revert NotOwner();
        publish(answer);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(latest);
    }

    function getRoundData(
        uint80 id
    )
        public
        view
        returns (
            uint80 roundId,
            int256 answer,
            uint256 startedAt,
            uint256 updatedAt,
            uint80 answeredInRound
        )
    {
        Round memory round = rounds[id];
        if (round.updatedAt == 0) revert NoSuchRound();
        return (id, round.answer, round.updatedAt, round.updatedAt, id);
    }

    function publish(int256 answer) private {
        latest += 1;
        rounds[latest] = Round(int192(answer), uint64(block.timestamp));
        emit AnswerUpdated(answer, latest, block.timestamp);
    }
}
